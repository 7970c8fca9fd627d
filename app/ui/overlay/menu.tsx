import { Form, Link, type LinkProps } from "@remix-run/react";
import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type FormEvent, type ReactNode, useId } from "react";
import { classes } from "../classes";
import { Disclosure } from "../disclosure";
import { useHydrated } from "../use-hydrated";
import { FLOATING, floatingContainer } from "./popover";

export interface MenuLink {
  kind: "link";
  text: string;
  to: LinkProps["to"];
  icon?: ReactNode;
  hint?: ReactNode;
}

export interface MenuForm {
  kind: "form";
  text: string;
  /** This page if absent. */
  action?: string;
  fields: Readonly<Record<string, string>>;
  /** For downloads and full page loads. */
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
  items: readonly MenuEntry[];
  triggerClassName?: string;
  header?: ReactNode;
  align?: "start" | "end";
  className?: string;
}

/** A disclosure with forms until hydration, then Radix's menu. */
export function Menu(props: MenuProps) {
  return useHydrated() ? <LiveMenu {...props} /> : <PlainMenu {...props} />;
}

const PANEL = "w-60 max-w-[calc(100vw-2rem)] p-1.5";
const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-start font-medium outline-none select-none hover:bg-wash focus-visible:outline-2 data-[highlighted]:bg-wash sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0";

function LiveMenu({ label, trigger, items, triggerClassName, header, align = "end", className }: MenuProps) {
  const id = useId();
  return (
    <>
      <Radix.Root modal={false}>
        <Radix.Trigger aria-label={label} className={triggerClassName}>
          {trigger}
        </Radix.Trigger>
        <Radix.Portal container={floatingContainer()}>
          <Radix.Content
            align={align}
            sideOffset={8}
            collisionPadding={12}
            className={classes(FLOATING, PANEL, className)}
          >
            {header}
            {items.map((item, index) => (
              <LiveEntry key={keyOf(item, index)} item={item} formId={`${id}-${index}`} />
            ))}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {/* Outside the menu, which is unmounted before the form is posted. */}
      {items.map((item, index) =>
        item.kind === "form" ? (
          <EntryForm key={keyOf(item, index)} item={item} id={`${id}-${index}`} />
        ) : null,
      )}
    </>
  );
}

function LiveEntry({ item, formId }: { item: MenuEntry; formId: string }) {
  if (item.kind === "separator") return <Radix.Separator className={SEPARATOR} />;
  if (item.kind === "label") return <Radix.Label className={LABEL}>{item.text}</Radix.Label>;
  if (item.kind === "link")
    return (
      <Radix.Item asChild>
        <Link to={item.to} preventScrollReset className={ITEM}>
          <EntryText item={item} />
        </Link>
      </Radix.Item>
    );
  const post = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  if (item.checked !== undefined)
    return (
      <Radix.CheckboxItem checked={item.checked} onSelect={post} className={itemClass(item)}>
        <EntryText item={item} />
      </Radix.CheckboxItem>
    );
  return (
    <Radix.Item onSelect={post} className={itemClass(item)}>
      <EntryText item={item} />
    </Radix.Item>
  );
}

function PlainMenu({ label, trigger, items, triggerClassName, header, align = "end", className }: MenuProps) {
  return (
    <Disclosure
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
      {items.map((item, index) => (
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
      <Link to={item.to} className={ITEM}>
        <EntryText item={item} />
      </Link>
    );
  return (
    <EntryForm item={item}>
      <button type="submit" className={itemClass(item)}>
        <EntryText item={item} />
      </button>
    </EntryForm>
  );
}

function EntryForm({ item, id, children }: { item: MenuForm; id?: string; children?: ReactNode }) {
  const { action, fields, reloadDocument, onSubmit } = item;
  return (
    <Form
      id={id}
      method="post"
      action={action}
      reloadDocument={reloadDocument}
      onSubmit={onSubmit}
      hidden={!children}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

function EntryText({ item }: { item: MenuLink | MenuForm }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 grow truncate">{item.text}</span>
      {item.kind === "form" && item.checked ? <Check aria-hidden="true" /> : null}
      {item.kind === "link" ? item.hint : null}
    </>
  );
}

const SEPARATOR = "my-1.5 border-t border-line";
const LABEL = "px-3 pt-2 pb-1 text-xs font-medium text-muted";
const itemClass = (item: MenuForm) =>
  classes(ITEM, item.tone === "danger" && "text-rejected data-[highlighted]:bg-rejected-soft");
const keyOf = (item: MenuEntry, index: number) =>
  item.kind === "separator" ? `separator-${index}` : `${item.kind}-${item.text}`;
