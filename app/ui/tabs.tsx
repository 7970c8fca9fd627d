import { Link, useNavigate } from "@remix-run/react";
import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { useHydrated } from "./use-hydrated";
import { useScrollToCurrent } from "./use-scroll-to-current";

export interface Tab {
  value: string;
  text: ReactNode;
  to: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  children: ReactNode;
}

/** The offset parent for useScrollToCurrent. */
const LIST =
  "relative flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";
const TAB =
  "shrink-0 rounded-t-xs border-b-2 border-transparent py-3 font-medium whitespace-nowrap -outline-offset-2 text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink aria-[current]:border-action aria-[current]:text-ink";

/** Tabs with URLs: links without JavaScript, then one tab stop with arrow keys. */
export function Tabs(props: TabsProps) {
  return useHydrated() ? <LiveTabs {...props} /> : <LinkedTabs {...props} />;
}

function LiveTabs({ label, tabs, value, children }: TabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useScrollToCurrent(list, value);
  const open = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) navigate(tab.to, { replace: true, preventScrollReset: true });
  };
  return (
    <Radix.Root value={value} onValueChange={open} activationMode="manual">
      <Radix.List ref={list} aria-label={label} className={LIST}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="rounded-control pt-6">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

function LinkedTabs({ label, tabs, value, children }: TabsProps) {
  return (
    <>
      <nav aria-label={label} className={LIST}>
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
      <div className="pt-6">{children}</div>
    </>
  );
}
