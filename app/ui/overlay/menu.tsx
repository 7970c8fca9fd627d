import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { classes } from "../classes";
import { Disclosure } from "../disclosure";
import { Link } from "../link/link";
import { useOnDemand } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import { FLOATING } from "./floating";
import { livePart } from "./live";
import {
  EntryText,
  HiddenFields,
  ITEM,
  itemClass,
  keyOf,
  LABEL,
  type MenuEntry,
  type MenuProps,
  type OpenedBy,
  PANEL,
  SEPARATOR,
  tabProps,
} from "./menu-parts";

export type { MenuEntry, OwnPage } from "./menu-parts";

/** A disclosure with forms, or a link to it, until hydration; then a button, and from its first use on Radix's menu. */
export const Menu = (props: MenuProps) =>
  import.meta.env.SSR ? <MenuWithoutScript {...props} /> : <MenuWithScript {...props} />;

const MenuWithoutScript = (props: MenuProps) =>
  props.ownPage?.isHere === false ? <LinkToMenu {...props} /> : <PlainMenu {...props} />;

function MenuWithScript(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const { code: parts, hasFailed } = useOnDemand(livePart, openedBy !== null);
  const isHydrated = useHydrated();
  if (!isHydrated) return <MenuWithoutScript {...props} />;
  if (openedBy && hasFailed) return <PlainMenu {...props} />;
  if (openedBy && parts) return <parts.LiveMenu {...props} openedBy={openedBy} />;
  return <ClosedMenu {...props} isOpening={openedBy !== null} onOpen={setOpenedBy} />;
}

interface ClosedMenuProps extends MenuProps {
  isOpening: boolean;
  onOpen(by: OpenedBy): void;
}

function ClosedMenu({ label, trigger, triggerClassName, isOpening, onOpen }: ClosedMenuProps) {
  // Keys and screen readers click without a press.
  const onClick = ({ detail }: MouseEvent) => onOpen(detail === 0 ? "Enter" : "pointer");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen("ArrowDown");
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isOpening || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={triggerClassName}
    >
      {trigger}
    </button>
  );
}

const LinkToMenu = ({ label, trigger, triggerClassName, ownPage }: MenuProps) => (
  <a id={ownPage?.id} href={ownPage?.to} aria-label={label} className={triggerClassName}>
    {trigger}
  </a>
);

function PlainMenu(props: MenuProps) {
  const { label, trigger, items, triggerClassName, header, align = "end", className, ownPage } = props;
  return (
    <Disclosure
      id={ownPage?.id}
      isOpen={ownPage?.isHere}
      summary={trigger}
      label={label}
      summaryClassName={triggerClassName}
      panelClassName={classes(
        FLOATING,
        PANEL,
        "absolute top-full mt-2",
        align === "end" ? "end-0" : "start-0",
        className,
      )}
    >
      {header}
      {items().map((item, index) => (
        <PlainEntry key={keyOf(item, index)} item={item} />
      ))}
    </Disclosure>
  );
}

function PlainEntry({ item }: { item: MenuEntry }) {
  if (item.kind === "separator") return <hr className={SEPARATOR} />;
  if (item.kind === "label") return <p className={LABEL}>{item.text}</p>;
  if (item.kind === "link")
    return (
      <Link to={item.to} {...tabProps(item)} className={ITEM}>
        <EntryText item={item} />
      </Link>
    );
  // A list has hundreds, and a form of the router's takes the server ten times as long.
  return (
    <form method="post" action={item.action}>
      <HiddenFields fields={item.fields} />
      <button type="submit" className={itemClass(item)}>
        <EntryText item={item} />
      </button>
    </form>
  );
}
