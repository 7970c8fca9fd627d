import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Place } from "./kept-copies";

/**
 * Once a draft is made, a reload, and whoever gets the address, opens it. Whoever is on the way elsewhere by then is
 * not called back.
 */
export function useDraftAddress({ draftId, step }: Place, isStored: boolean) {
  const isMade = useRef(isStored);
  const [isDue, setDue] = useState(false);
  const { state, location: target, formMethod } = useNavigation();
  const isIdle = state === "idle";
  const { pathname, search: present } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue || !isIdle) return;
    setDue(false);
    const search = `?draft=${draftId}&step=${step}`;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isDue, isIdle, pathname, draftId, step, navigate]);
  // A first step that is posted makes the draft on its way to the second: Back must find it there.
  const isMadeOnTheWay =
    state === "loading" &&
    formMethod === "POST" &&
    new URLSearchParams(target.search).get("draft") === draftId &&
    !new URLSearchParams(present).has("draft");
  useEffect(() => {
    if (isMadeOnTheWay)
      window.history.replaceState(window.history.state, "", `${pathname}?draft=${draftId}&step=${step}`);
  }, [isMadeOnTheWay, pathname, draftId, step]);
  return {
    isNew: () => !isMade.current,
    isMade: () => {
      if (isMade.current) return;
      isMade.current = true;
      setDue(true);
    },
  };
}
