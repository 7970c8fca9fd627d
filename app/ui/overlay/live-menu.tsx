import { Link } from "@remix-run/react";
import { DropdownMenu as Radix } from "radix-ui";
import { useEffect, useId, useRef } from "react";
import { classes } from "../classes";
import { FLOATING, floatingContainer } from "./floating";
import {
  EntryForm,
  EntryText,
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

interface LiveMenuProps extends MenuProps {
  openedBy: OpenedBy;
}

/** Opens at once. A key that opened it is pressed again, so that Radix puts the focus on the first entry. */
export function LiveMenu({
  label,
  trigger,
  items: itemsOf,
  triggerClassName,
  header,
  align = "end",
  className,
  openedBy,
}: LiveMenuProps) {
  const id = useId();
  const items = itemsOf();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedBy === "pointer") return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: openedBy, bubbles: true }));
  }, [openedBy]);
  return (
    <>
      <Radix.Root modal={false} defaultOpen={openedBy === "pointer"}>
        <Radix.Trigger ref={button} aria-label={label} className={triggerClassName}>
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
        <Link to={item.to} preventScrollReset {...tabProps(item)} className={ITEM}>
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
