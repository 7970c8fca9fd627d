import { useId, useState } from "react";
import { Link } from "../link/link";
import { onDemand, useOnDemand } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import { TAB, TAB_LIST, type TabsProps, tabId } from "./tab-parts";

const tabsPart = onDemand("tabs", () => import("./live-tabs.client"));

/** Tabs with URLs: links without JavaScript, then one tab stop with arrow keys. */
export function Tabs({ children, ...list }: TabsProps) {
  const panelId = useId();
  const { code } = useOnDemand(tabsPart, true);
  const [hasFocus, setFocus] = useState(false);
  // Radix's tabs are other elements, so a link that has the focus stays as it is.
  const live = useHydrated() && !hasFocus ? code : null;
  const panel = live
    ? ({ role: "tabpanel", tabIndex: 0, "aria-labelledby": tabId(panelId, list.value) } as const)
    : {};
  return (
    <>
      {live ? (
        <live.LiveTabs {...list} panelId={panelId} />
      ) : (
        <LinkedTabs {...list} onFocusChange={setFocus} />
      )}
      <div id={panelId} className="rounded-control pt-6" {...panel}>
        {children}
      </div>
    </>
  );
}

interface LinkedTabsProps extends Omit<TabsProps, "children"> {
  onFocusChange(hasFocus: boolean): void;
}

function LinkedTabs({ label, tabs, value, onFocusChange }: LinkedTabsProps) {
  return (
    <nav
      aria-label={label}
      className={TAB_LIST}
      onFocus={() => onFocusChange(true)}
      onBlur={({ currentTarget, relatedTarget }) => onFocusChange(currentTarget.contains(relatedTarget))}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          aria-current={tab.value === value ? "page" : undefined}
          className={TAB}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}
