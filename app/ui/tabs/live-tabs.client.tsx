import { useNavigate } from "@remix-run/react";
import { Tabs as Radix } from "radix-ui";
import { useRef } from "react";
import { useScrollToCurrent } from "../use-scroll-to-current";
import { TAB, TAB_LIST, type TabsProps, tabId } from "./tab-parts";

interface LiveTabsProps extends Omit<TabsProps, "children"> {
  panelId: string;
}

/** Draws the list alone: the panel stays the same element when this has come. */
export function LiveTabs({ label, tabs, value, panelId }: LiveTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useScrollToCurrent(list, value);
  const open = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) navigate(tab.to, { replace: true, preventScrollReset: true });
  };
  return (
    <Radix.Root value={value} onValueChange={open} activationMode="manual">
      <Radix.List ref={list} aria-label={label} className={TAB_LIST}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            id={tabId(panelId, tab.value)}
            aria-controls={tab.value === value ? panelId : undefined}
            className={TAB}
          >
            {tab.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
