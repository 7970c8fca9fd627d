import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { type ToastWords, useToast } from "~/ui/toast";
import { CONNECTION_LOST } from "../connection";

const UNCHANGED: ToastWords = {
  title: "No connection",
  text: "Nothing was changed. Please try again.",
  tone: "failure",
};
const OFFLINE: ToastWords = {
  title: "You’re offline.",
  text: "This page can’t be opened until you’re connected again.",
  tone: "failure",
};

/** Says why a button (`stayWithoutConnection`) or a link did nothing. */
export function ConnectionToast() {
  const show = useToast();
  useEffect(() => {
    const onLost = () => show(UNCHANGED);
    // Before the router: without the code of the next page it would leave this one for the browser's error page.
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      show(OFFLINE);
    };
    window.addEventListener(CONNECTION_LOST, onLost);
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener(CONNECTION_LOST, onLost);
      window.removeEventListener("click", onClick, true);
    };
  }, [show]);
  return null;
}

/** Goes to a page of the product, or says that there is no connection. */
export function useNavigateOnline(): (to: string) => void {
  const navigate = useNavigate();
  const show = useToast();
  return useCallback((to) => (navigator.onLine ? navigate(to) : show(OFFLINE)), [navigate, show]);
}

/** Links whose click does something on this page carry it. */
export const STAYS = { "data-stays": "" };

function leavesPage({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download") || "stays" in link.dataset)
    return false;
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !isHere;
}
