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
  const isIdle = useNavigation().state === "idle";
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue || !isIdle) return;
    setDue(false);
    const search = `?draft=${draftId}&step=${step}`;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isDue, isIdle, pathname, draftId, step, navigate]);
  return {
    isNew: () => !isMade.current,
    isMade: () => {
      if (isMade.current) return;
      isMade.current = true;
      setDue(true);
    },
  };
}
