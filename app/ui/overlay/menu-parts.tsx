import { Form, type LinkProps } from "@remix-run/react";
import { Check } from "lucide";
import type { FormEvent, ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon";

interface MenuLink {
  kind: "link";
  text: string;
  to: LinkProps["to"];
  icon?: ReactNode;
  hint?: ReactNode;
  opensTab?: true;
}

interface MenuForm {
  kind: "form";
  text: string;
  /** This page if absent. */
  action?: string;
  fields: Readonly<Record<string, string>>;
  /** Set for downloads and full page loads. */
  reloadDocument?: boolean;
  onSubmit?(event: FormEvent): void;
  tone?: "danger";
  /** One option of several is active. */
  checked?: boolean;
  icon?: ReactNode;
}

export type MenuEntry = MenuLink | MenuForm | { kind: "separator" } | { kind: "label"; text: string };

export interface MenuProps {
  /** The button's name: "More for Website redesign". */
  label: string;
  trigger: ReactNode;
  /** Called once the menu is drawn: in a list, most never are. */
  items(): readonly MenuEntry[];
  triggerClassName?: string;
  header?: ReactNode;
  align?: "start" | "end";
  className?: string;
  /** Serves the rows of a list: without scripts, a menu in each would be half of the page. */
  ownPage?: OwnPage;
}

/** The page on which the menu is open without scripts; elsewhere it is a link. */
export interface OwnPage {
  id: string;
  to: string;
  isHere: boolean;
}

/** The key that opened a menu, or a press. */
export type OpenedBy = "pointer" | "Enter" | "ArrowDown";

export const PANEL = "w-60 max-w-[calc(100vw-2rem)] p-1.5";
export const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-start font-medium outline-none select-none hover:bg-wash focus-visible:outline-2 data-[highlighted]:bg-wash sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0";

/** Hidden; an entry of the open menu submits it. */
export function EntryForm({ item, id }: { item: MenuForm; id: string }) {
  const { action, fields, reloadDocument, onSubmit } = item;
  return (
    <Form id={id} method="post" action={action} reloadDocument={reloadDocument} onSubmit={onSubmit} hidden>
      <HiddenFields fields={fields} />
    </Form>
  );
}

export const HiddenFields = ({ fields }: Pick<MenuForm, "fields">) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export function EntryText({ item }: { item: MenuLink | MenuForm }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 grow truncate">{item.text}</span>
      {item.kind === "form" && item.checked ? <Icon of={Check} /> : null}
      {item.kind === "link" && item.hint ? <span className="contents">{item.hint}</span> : null}
    </>
  );
}

/** The opened page has no script of ours, and this one stays. */
export const tabProps = ({ opensTab }: MenuLink) =>
  opensTab ? { target: "_blank", rel: "noreferrer", reloadDocument: true } : {};

export const SEPARATOR = "my-1.5 border-t border-line";
export const LABEL = "px-3 pt-2 pb-1 text-xs font-medium text-muted";
export const itemClass = (item: MenuForm) =>
  classes(ITEM, item.tone === "danger" && "text-rejected data-[highlighted]:bg-rejected-soft");
export const keyOf = (item: MenuEntry, index: number) =>
  item.kind === "separator" ? `separator-${index}` : `${item.kind}-${item.text}`;
