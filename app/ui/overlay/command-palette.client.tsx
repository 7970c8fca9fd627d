import { Command, defaultFilter } from "cmdk";
import { CornerDownLeft, Search } from "lucide";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { Icon } from "../icon";
import { Keycap } from "../keycap";
import { Spinner } from "../spinner";
import { type CommandItem, matchingGroups } from "./command-groups";
import type { CommandPaletteProps } from "./command-palette";

interface PaletteSheetProps extends CommandPaletteProps {
  /** Restores the focus. */
  onClosed: (event: Event) => void;
}

/** cmdk in Radix's dialog, without Radix's overlay: the CSP refuses its styles. */
export function PaletteSheet({ onClosed, ...props }: PaletteSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Dialog.Portal>
        <div className={GROUND}>
          <Dialog.Content
            data-dialog=""
            aria-describedby={undefined}
            onCloseAutoFocus={onClosed}
            className={SHEET}
          >
            <Dialog.Title className="sr-only">{props.placeholder}</Dialog.Title>
            <Palette {...props} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({
  groups,
  query,
  onQuery,
  isSearching,
  onClose,
  placeholder,
  emptyText,
}: CommandPaletteProps) {
  const shown = matchingGroups(groups, query, defaultFilter);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const isEmpty = count === 0 && !isSearching;
  const [chosen, choose] = useActiveItem(shown[0]?.items[0]?.id ?? "", query);
  // Closes first, as the command may move the focus.
  const run = (item: CommandItem) => {
    onClose();
    item.run();
  };
  return (
    <Command
      value={chosen}
      onValueChange={choose}
      label={placeholder}
      shouldFilter={false}
      loop
      vimBindings={false}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        {isSearching ? (
          <Spinner className="text-muted" />
        ) : (
          <Icon of={Search} className="size-4 text-muted" />
        )}
        <Command.Input value={query} onValueChange={onQuery} placeholder={placeholder} className={INPUT} />
        <Keycap keys={["Esc"]} className="max-sm:hidden" />
      </div>
      <Command.List label={t("Results")} className={LIST}>
        {shown.map(({ heading, items }) => (
          <Command.Group key={heading} heading={heading} className={GROUP}>
            {items.map((item) => (
              <Line key={item.id} item={item} onSelect={() => run(item)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {isEmpty ? <p className="px-4 py-10 text-center text-muted">{emptyText}</p> : null}
      <p role="status" className="sr-only">
        {isSearching
          ? t("Searching")
          : isEmpty
            ? emptyText
            : t("{count, plural, one {{count} result} other {{count} results}}", { count })}
      </p>
      {isEmpty ? null : <Keys />}
    </Command>
  );
}

/** Follows the first item until the user moves. */
function useActiveItem(first: string, query: string): [string, (id: string) => void] {
  const [movedTo, setMoved] = useState<{ query: string; to: string } | null>(null);
  const chosen = movedTo?.query === query ? movedTo.to : first;
  return [chosen, (to) => setMoved(to === first ? null : { query, to })];
}

function Line({ item, onSelect }: { item: CommandItem; onSelect: () => void }) {
  return (
    <Command.Item value={item.id} onSelect={onSelect} className={ITEM}>
      {item.icon ? (
        <span aria-hidden="true" className="contents [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
          {item.icon}
        </span>
      ) : null}
      <span className="min-w-0 grow truncate">{item.text}</span>
      {item.hint ? <span className="max-w-2/5 shrink-0 truncate text-sm text-muted">{item.hint}</span> : null}
      <Icon of={CornerDownLeft} className="hidden size-3.5 shrink-0 text-muted group-aria-selected:block" />
    </Command.Item>
  );
}

const Keys = () => (
  <div aria-hidden="true" className={KEYS}>
    <span className="flex items-center gap-1.5">
      <Words text="{keycap} to move" keycap={<Keycap keys={["↑", "↓"]} />} />
    </span>
    <span className="flex items-center gap-1.5">
      <Words text="{keycap} to choose" keycap={<Keycap keys={["↵"]} />} />
    </span>
  </div>
);

const GROUND =
  "fixed inset-0 z-40 flex items-start justify-center bg-scrim p-3 motion-safe:animate-appear sm:p-6 sm:pt-[14vh]";
const SHEET =
  "flex max-h-[min(30rem,85dvh)] w-full max-w-xl flex-col overflow-hidden rounded-panel border border-line bg-sheet text-start text-ink shadow-lifted outline-none motion-safe:animate-rise";
const INPUT = "h-13 min-w-0 grow bg-transparent text-[1rem] outline-none";
const LIST = "min-h-0 overflow-y-auto overscroll-contain scroll-py-2 outline-none";
const GROUP =
  "p-1.5 **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted";
const ITEM =
  "group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 font-medium select-none aria-disabled:cursor-default aria-selected:bg-wash sm:min-h-10 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2";
const KEYS = "flex shrink-0 gap-5 border-t border-line bg-paper px-4 py-2 text-xs text-muted max-sm:hidden";
