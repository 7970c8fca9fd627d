import type Quill from "quill";
import { type RefObject, useEffect, useRef, useState } from "react";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Words } from "~/ui/words/words";
import { Announcement } from "../../editor/panels/announcement";
import { onQuill, stopAll } from "../../editor/quill/listen";
import {
  isEdited,
  markPassage,
  type Passage,
  updatePassage,
} from "../../editor/quill/passages/piece-passages";
import { useTakenPiece } from "./use-insert";
import { type Following, isStale } from "./use-passages";

interface StalePassagesProps extends Following {
  quill: Quill;
  place: RefObject<HTMLElement | null>;
}

/** Offers what to do above each passage that is out of date. Nothing of it stands in the text. */
export function StalePassages({ quill, place, passages, pieces }: StalePassagesProps) {
  const stale = passages.filter((passage) => isStale(passage, pieces));
  useRoomAbove(stale);
  const tops = useTops(quill, place, stale);
  return (
    <>
      <Announcement
        text={
          stale.length > 0
            ? t(
                "{count, plural, one {{count} passage} other {{count} passages}} of this text changed in your library.",
                { count: stale.length },
              )
            : ""
        }
      />
      {stale.map((passage, at) => (
        <StaleNote
          key={passage.value}
          quill={quill}
          passage={passage}
          piece={pieces.get(passage.mark.pieceId) ?? { name: "", revision: 0 }}
          top={tops[at] ?? null}
        />
      ))}
    </>
  );
}

interface StaleNoteProps {
  quill: Quill;
  passage: Passage;
  piece: { name: string; revision: number };
  top: number | null;
}

function StaleNote({ quill, passage, piece, top }: StaleNoteProps) {
  const note = useRef<HTMLElement>(null);
  const [asks, setAsks] = useState(false);
  const take = useTakenPiece();
  useEffect(() => {
    if (top !== null) note.current?.style.setProperty("transform", `translateY(${top}px)`);
  }, [top]);
  const update = () => take(passage.mark.pieceId, (taken) => updatePassage(quill, passage, taken));
  return (
    <section
      ref={note}
      hidden={top === null}
      aria-label={t("“{name}” changed in your library", { name: piece.name })}
      className="stale-passage paper-always"
    >
      <p className="min-w-0 grow">
        {asks ? (
          t("You edited this passage here. Updating replaces your words.")
        ) : (
          <Words
            text="{name} changed in your library."
            name={<bdi className="font-semibold">{piece.name}</bdi>}
          />
        )}
      </p>
      <span className="flex shrink-0 gap-1">
        {asks ? (
          <>
            <Button type="button" size="row" onClick={update}>
              {t("Replace")}
            </Button>
            <Button type="button" size="row" variant="quiet" onClick={() => setAsks(false)}>
              {t("Cancel")}
            </Button>
          </>
        ) : (
          <>
            <Button
              type="button"
              size="row"
              onClick={() => (isEdited(quill, passage) ? setAsks(true) : update())}
            >
              {t("Update")}
            </Button>
            <Button
              type="button"
              size="row"
              variant="quiet"
              onClick={() => markPassage(quill, passage, piece.revision)}
            >
              {t("Keep")}
            </Button>
          </>
        )}
      </span>
    </section>
  );
}

/** Makes room with a style sheet of its own, as an attribute in the text would be saved. */
function useRoomAbove(stale: readonly Passage[]): void {
  const values = stale.map(({ value }) => value).join(" ");
  useEffect(() => {
    if (values === "") return;
    const sheet = new CSSStyleSheet();
    const rules = values.split(" ").map((value) => {
      const block = `[${PIECE_ATTRIBUTE}="${value}"]`;
      return `.ql-editor ${block} { --passage: #b7791f; }
        .ql-editor.document ${block}:not(${block} + ${block}) { margin-top: var(--room-for-note); }`;
    });
    sheet.replaceSync(rules.join("\n"));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [values]);
}

/** Measures tops relative to the place, and again when the text grows. */
function useTops(quill: Quill, place: RefObject<HTMLElement | null>, stale: readonly Passage[]) {
  const [tops, setTops] = useState<readonly number[]>([]);
  const latest = useRef(stale);
  latest.current = stale;
  const count = stale.length;
  useEffect(() => {
    if (count === 0) return;
    const measure = () => {
      const above = place.current?.getBoundingClientRect().top ?? 0;
      const next = latest.current.map(
        ({ lines: [first] }) => (first?.getBoundingClientRect().top ?? 0) - above,
      );
      setTops((last) => (last.join() === next.join() ? last : next));
    };
    const soon = () => requestAnimationFrame(measure);
    const size = new ResizeObserver(soon);
    size.observe(quill.root);
    soon();
    return stopAll(() => size.disconnect(), onQuill(quill, "text-change", soon));
  }, [quill, place, count]);
  return tops;
}
