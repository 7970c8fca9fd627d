import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useShellUser } from "~/components/shell-user-context";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Link } from "~/ui/link/link";
import { useScrollToCurrent } from "~/ui/use-scroll-to-current";
import { settingsPages } from "./settings-pages";
import { PROFILE } from "./settings-paths";

/** A side list on wide screens; elsewhere a line that scrolls, or a list without JavaScript. */
export function SettingsNav() {
  const { pathname, search } = useLocation();
  const line = useRef<HTMLUListElement>(null);
  useScrollToCurrent(line, pathname);
  return (
    <nav aria-label={t("Settings")} className="min-w-0 xl:sticky xl:top-8 xl:self-start">
      <ul
        ref={line}
        className="relative -mx-4 flex gap-x-1 overflow-x-auto scroll-px-12 [@media(scripting:none)]:flex-wrap border-b border-line px-4 py-1 sm:-mx-6 sm:px-6 xl:mx-0 xl:grid xl:overflow-visible xl:border-b-0 xl:border-s xl:p-0"
      >
        {settingsPages(useShellUser()).map(({ to, name, anchor }) => {
          const isOpen = to === pathname;
          return (
            <li key={to} className="shrink-0">
              <Link
                // Old anchors of the former single settings page end here without JavaScript.
                id={pathname === PROFILE && search === "" ? anchor : undefined}
                to={to}
                prefetch="intent"
                aria-current={isOpen ? "page" : undefined}
                className={classes(LINK, isOpen ? HERE : "text-muted hover:text-ink")}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const LINK =
  "flex min-h-11 items-center rounded-control px-3 text-sm whitespace-nowrap target:text-action xl:min-h-9 xl:rounded-none xl:ps-4 xl:pe-0 xl:whitespace-normal";
const HERE = "bg-other-soft font-semibold text-ink xl:bg-transparent xl:shadow-[inset_2px_0_0_currentColor]";
