import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { type DraftStep, removeLocalDraft, removeLocalStep } from "./local-drafts";

/** The part of `useNavigation` used here. */
interface NavigationState {
  state: string;
  formMethod?: string;
  formData?: FormData;
  location?: { pathname: string; search: string };
}

/** An accepted form navigates away; other forms of the page are ignored. */
export function isAccepted(
  { state, formMethod, formData, location }: NavigationState,
  here: PagePath,
  draftId: string,
) {
  const leaves = location && (location.pathname !== here.pathname || location.search !== here.search);
  const isOurs = formMethod === "POST" && formData?.get("draft") === draftId;
  return state === "loading" && isOurs && leaves === true;
}

type PagePath = NonNullable<NavigationState["location"]>;

/** Removes local drafts after a save (docs/product.md 2). */
export function useForgetWhenStored(place: DraftStep, onStored: () => void): void {
  const navigation = useNavigation();
  const here = useLocation();
  const { owner, draftId, step } = place;
  const isStored = isAccepted(navigation, here, draftId);
  const removesAllSteps = ["save", "generate"].includes(String(navigation.formData?.get("intent")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (!isStored) return;
    onStored();
    if (removesAllSteps) removeLocalDraft({ owner, draftId });
    else removeLocalStep({ owner, draftId, step });
  }, [isStored, removesAllSteps, owner, draftId, step]);
}
