import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { forgetDraft, forgetStep, type Place } from "./kept-copies";

/** A part of what the router tells of a navigation. */
interface Going {
  state: string;
  formMethod?: string;
  formData?: FormData;
  location?: { pathname: string; search: string };
}

/**
 * Whether a draft's form was accepted: it leads elsewhere then. Other forms of the page lead elsewhere too, and say
 * nothing about this one.
 */
export function isAccepted({ state, formMethod, formData, location }: Going, here: Address, draftId: string) {
  const leaves = location && (location.pathname !== here.pathname || location.search !== here.search);
  const isOurs = formMethod === "POST" && formData?.get("draft") === draftId;
  return state === "loading" && isOurs && leaves === true;
}

type Address = NonNullable<Going["location"]>;

/** What a step held is on the server once it was accepted (docs/product.md 2: removed after save or generate). */
export function useForgetWhenStored(place: Place, stored: () => void): void {
  const going = useNavigation();
  const here = useLocation();
  const { owner, draftId, step } = place;
  const isStored = isAccepted(going, here, draftId);
  const isWhole = ["save", "generate"].includes(String(going.formData?.get("intent")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever it is told to
  useEffect(() => {
    if (!isStored) return;
    stored();
    if (isWhole) forgetDraft({ owner, draftId });
    else forgetStep({ owner, draftId, step });
  }, [isStored, isWhole, owner, draftId, step]);
}
