import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { CONNECTION_LOST } from "~/components/connection";
import { t } from "~/platform/words/t";
import { type ToastMessage, useToast } from "~/ui/overlay/toast";

const unchanged = (): ToastMessage => ({
  title: t("No connection"),
  text: t("Nothing was changed. Please try again."),
  tone: "failure",
});
const offline = (): ToastMessage => ({
  title: t("You’re offline."),
  text: t("This page can’t be opened until you’re connected again."),
  tone: "failure",
});

export function ConnectionToast() {
  const show = useToast();
  useEffect(() => {
    const onOffline = () => show(unchanged());
    // Before the router: if the next page's code cannot load, it would leave for the browser's error page.
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      show(offline());
    };
    window.addEventListener(CONNECTION_LOST, onOffline);
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener(CONNECTION_LOST, onOffline);
      window.removeEventListener("click", onClick, true);
    };
  }, [show]);
  return null;
}

/** Navigates, or shows a toast when offline. */
export function useNavigateOnline(): (to: string) => void {
  const navigate = useNavigate();
  const show = useToast();
  return useCallback((to) => (navigator.onLine ? navigate(to) : show(offline())), [navigate, show]);
}

/** Marks links that do not navigate. */
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
