import { Search } from "lucide";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import type { ShellUser } from "~/components/shell-user";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { Keycap } from "~/ui/keycap";
import { Link } from "~/ui/link/link";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import { Opening } from "~/ui/overlay/opening";
import { useHydrated } from "~/ui/use-hydrated";
import { STAYS, useNavigateOnline } from "./connection-toast";
import type { PaletteProps } from "./palette.client";
import { LIST_SEARCH, useSingleKeys, useSingleKeysSetting } from "./single-keys";

const palettePart = onDemand("palette", () => import("./palette.client"));

/** The command palette: Ctrl+K or Cmd+K. A link to the list's search without JavaScript. */
export function GoTo({ user }: { user: ShellUser }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const go = useNavigateOnline();
  const { isOn } = useSingleKeysSetting();
  const actions = useMemo(
    () => ({
      "/": () => {
        const search = document.getElementById(LIST_SEARCH);
        if (search) search.focus();
        else setOpen(true);
      },
      n: () => go("/new-proposal"),
    }),
    [go],
  );
  useSingleKeys(isOn, actions);
  const open = (event: MouseEvent) => {
    // Opens a new tab as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to="/proposals" onClick={open} {...STAYS} className={BUTTON}>
        <Icon of={Search} className="size-4.5 md:size-4" />
        <span className="max-md:sr-only">{t("Go to")}</span>
        <Shortcut />
      </Link>
      {isOpen ? <OpenPalette user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const BUTTON =
  "flex size-11 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap text-muted hover:bg-wash hover:text-ink md:h-8 md:w-auto md:px-3 md:text-sm";

function Shortcut() {
  if (!useHydrated()) return null;
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return <Keycap keys={[isMac ? "⌘" : "Ctrl", "K"]} className="max-lg:hidden" />;
}

function OpenPalette(props: PaletteProps) {
  const { code, hasFailed } = useOnDemand(palettePart, true);
  return code ? <code.Palette {...props} /> : <Opening hasFailed={hasFailed} onClose={props.onClose} />;
}
