import { GripVertical } from "lucide";
import type Quill from "quill";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { KIND_NAMES } from "~/domain/library/piece-kinds";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { SearchInput } from "~/ui/form/search-input";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { isBesideText, SidePanel } from "../../editor/panels/side-panel";
import { rangeOf } from "../../editor/quill/blocks/move-block";
import { blocksOf } from "../../editor/quill/blocks/step-block";
import { followPointer } from "../../editor/quill/drag/drag-block";
import {
  insertAt,
  insertPiece,
  keepWantsLinks,
  markPassage,
  type Passage,
  wantsLinks,
} from "../../editor/quill/passages/piece-passages";
import { type FoundPiece, suggestPieces } from "./ask-library";
import { goToPassage } from "./go-to-passage";
import { caretIn, useTakenPiece } from "./use-insert";
import { type Following, isStale } from "./use-passages";

interface LibraryPanelProps extends Following {
  quill: Quill;
  onClose(hadFocus: boolean): void;
}

const PAUSE_MS = 200;

export function LibraryPanel({ quill, passages, pieces, onClose }: LibraryPanelProps) {
  const [query, setQuery] = useState("");
  const { found, failure, isBusy } = useFound(query);
  const [said, say] = useState("");
  const take = useTakenPiece();
  const canLink = document.querySelector("[data-library=linked]") !== null;
  const insert = ({ id, name }: FoundPiece) =>
    take(id, (piece) => {
      insertPiece(quill, piece, caretIn(quill));
      say(t("“{name}” was inserted.", { name }));
      if (!isBesideText()) onClose(false);
    });
  return (
    <SidePanel
      id="library"
      title={t("Library")}
      closeLabel={t("Close the library")}
      takesFocus
      focus="input"
      onClose={onClose}
    >
      <div className="grid gap-3 border-b border-line px-4 py-3">
        <SearchInput
          label={t("Search the library")}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter would save the text.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          placeholder={t("Search names, tags and words")}
          maxLength={100}
        />
        {canLink ? <LinkChoice /> : null}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">
        <p role="status" className={said ? "py-3 text-sm text-muted" : "sr-only"}>
          {failure ?? said}
        </p>
        {failure ? <p className="py-3 text-sm text-muted">{failure}</p> : null}
        {found.length === 0 && !isBusy && !failure ? <Nothing isSearch={query.trim() !== ""} /> : null}
        <ul className="divide-y divide-line">
          {found.map((piece) => (
            <PieceEntry key={piece.id} quill={quill} piece={piece} onInsert={() => insert(piece)} />
          ))}
        </ul>
        {passages.length > 0 ? (
          <InThisText quill={quill} passages={passages} pieces={pieces} onClose={onClose} />
        ) : null}
      </div>
    </SidePanel>
  );
}

function LinkChoice() {
  const [isOn, setOn] = useState(wantsLinks);
  return (
    <Checkbox
      id="library-links"
      label={t("Tell me when a piece changes later")}
      hint={t("What you insert follows it: a line stands beside the passage.")}
      checked={isOn}
      onChange={({ target }) => {
        keepWantsLinks(target.checked);
        setOn(target.checked);
      }}
    />
  );
}

const Nothing = ({ isSearch }: { isSearch: boolean }) => (
  <p className="py-6 text-muted">
    {isSearch ? (
      t("No piece has these words. They are found by their beginnings.")
    ) : (
      <Words
        text="Nothing in your library yet. <link>Add your first piece</link>"
        link={(words) => (
          <TextLink to="/library/new" target="_blank" rel="noreferrer">
            {words}
          </TextLink>
        )}
      />
    )}
  </p>
);

interface PieceEntryProps {
  quill: Quill;
  piece: FoundPiece;
  onInsert(): void;
}

/** Its handle drags it to its place, where the text stands beside the panel. */
function PieceEntry({ quill, piece, onInsert }: PieceEntryProps) {
  const { id, name, kind, opening } = piece;
  const take = useTakenPiece();
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const layer = document.querySelector<HTMLElement>(".block-layer");
    if (event.button !== 0 || !event.isPrimary || !layer) return;
    followPointer(event.nativeEvent, {
      quill,
      block: null,
      label: name,
      handle: event.currentTarget,
      layer,
      onBegin: () => undefined,
      onEnd(before) {
        if (before === undefined) return;
        const index = before ? rangeOf(quill, before).index : endOf(quill);
        take(id, (taken) => insertAt(quill, taken, index));
      },
    });
  };
  return (
    <li className="flex items-start gap-1 py-2">
      <span
        aria-hidden="true"
        title={t("Drag into the text")}
        onPointerDown={onPointerDown}
        className="-ms-2 hidden h-8 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-faint hover:bg-wash hover:text-ink active:cursor-grabbing xl:flex"
      >
        <Icon of={GripVertical} className="size-4.5" />
      </span>
      <div className="min-w-0 grow py-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="text-sm text-muted">{t(KIND_NAMES[kind])}</span>
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">
          {opening}
        </p>
      </div>
      <Button type="button" size="row" onClick={onInsert}>
        <Words text="Insert{name}" name={<span className="sr-only">{` ${name}`}</span>} />
      </Button>
    </li>
  );
}

/** Returns the place above the empty lines at the end. */
function endOf(quill: Quill): number {
  const last = blocksOf(quill).at(-1);
  if (!last) return 0;
  const { index, length } = rangeOf(quill, last);
  return index + length;
}

const InThisText = ({ quill, passages, pieces, onClose }: LibraryPanelProps) => (
  <section aria-label={t("In this text")} className="mt-6 border-t border-line pt-4">
    <h3 className="text-sm font-semibold text-muted">{t("In this text")}</h3>
    <ul className="divide-y divide-line">
      {passages.map((passage) => (
        <li key={passage.value} className="flex items-center gap-2 py-1.5">
          <button
            type="button"
            onClick={() => goToPassage(quill, passage, () => onClose(false))}
            className="-ms-2 min-h-11 min-w-0 grow rounded-control px-2 py-1.5 text-start text-sm hover:bg-wash sm:min-h-8"
          >
            <PassageState passage={passage} pieces={pieces} />
          </button>
          <Button
            type="button"
            size="row"
            variant="quiet"
            className="-me-2"
            onClick={() => markPassage(quill, passage, null)}
          >
            {t("Unlink")}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

function PassageState({ passage, pieces }: { passage: Passage; pieces: Following["pieces"] }) {
  const piece = pieces.get(passage.mark.pieceId);
  const name = <bdi className="font-medium">{piece?.name ?? t("A piece")}</bdi>;
  const state = (words: ReactNode) => <span className="text-muted">{words}</span>;
  if (piece === undefined) return name;
  if (piece === null)
    return <Words text="{name} <state>is no longer in your library</state>" name={name} state={state} />;
  return isStale(passage, pieces) ? (
    <Words text="{name} <state>changed since</state>" name={name} state={state} />
  ) : (
    <Words text="{name} <state>is up to date</state>" name={name} state={state} />
  );
}

function useFound(query: string) {
  const [state, setState] = useState<{
    found: readonly FoundPiece[];
    failure: string | null;
    isBusy: boolean;
  }>({
    found: [],
    failure: null,
    isBusy: true,
  });
  const asked = useRef("");
  useEffect(() => {
    asked.current = query;
    const find = async () => {
      const answer = await suggestPieces(query.trim());
      if (asked.current !== query) return;
      if (typeof answer === "string") setState((last) => ({ ...last, failure: answer, isBusy: false }));
      else setState({ found: answer, failure: null, isBusy: false });
    };
    const pause = setTimeout(find, query === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [query]);
  return state;
}
