import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DraftStep } from "./local-drafts";

/** Puts the draft's id into the URL once it exists, unless the user is leaving. */
export function useDraftUrl({ draftId, step }: DraftStep, isStored: boolean) {
  const isCreated = useRef(isStored);
  const [isUpdateDue, setUpdateDue] = useState(false);
  const { state, location: target, formMethod } = useNavigation();
  const isIdle = state === "idle";
  const { pathname, search: currentSearch } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isUpdateDue || !isIdle) return;
    setUpdateDue(false);
    const search = `?draft=${draftId}&step=${step}`;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isUpdateDue, isIdle, pathname, draftId, step, navigate]);
  // Submitting the first step creates the draft; Back must find it.
  const isCreatedBySubmit =
    state === "loading" &&
    formMethod === "POST" &&
    new URLSearchParams(target.search).get("draft") === draftId &&
    !new URLSearchParams(currentSearch).has("draft");
  useEffect(() => {
    if (isCreatedBySubmit)
      window.history.replaceState(window.history.state, "", `${pathname}?draft=${draftId}&step=${step}`);
  }, [isCreatedBySubmit, pathname, draftId, step]);
  return {
    isNew: () => !isCreated.current,
    markCreated: () => {
      if (isCreated.current) return;
      isCreated.current = true;
      setUpdateDue(true);
    },
  };
}
