import { useEffect } from "react";
import { REMARK_GROUPS, RemarkText } from "~/components/proposal/remark-text";
import {
  agreement,
  doubtsIn,
  type Facts,
  type PassageLocation,
  type Remark,
  remarksOf,
} from "~/domain/facts/remark";
import { notFilledIn } from "~/domain/proposals/variables/open-variables";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { isBesideText, SidePanel } from "../editor/panels/side-panel";
import { highlight } from "../editor/quill/open-text";
import { passageInEditor, selectInArea, selectPassage } from "./passage-in-editor";
import { useFacts } from "./use-facts";

interface FactPanelProps {
  id: string;
  form: HTMLFormElement;
  present(): string;
  /** A block to begin with. */
  startsAt: number | null;
  takesFocus: boolean;
  onClose(hadFocus: boolean): void;
}

export function FactPanel({ id, form, present, startsAt, takesFocus, onClose }: FactPanelProps) {
  const { facts, failure, isBusy, check } = useFacts({ id, form, present });
  useEffect(() => {
    const root = textOf(form);
    const remarks = root && facts ? remarksOf(facts) : [];
    const ranges = remarks.flatMap(({ place }) => (root && place && passageInEditor(root, place)) || []);
    return highlight("facts", ranges);
  }, [facts, form]);
  const goTo = (place: PassageLocation) => {
    // Over the whole screen, it would hide what it leads to.
    if (!isBesideText()) onClose(false);
    setTimeout(() => select(form, place));
  };
  const start =
    startsAt === null ? null : facts && remarksOf(facts).find(({ place }) => place?.block === startsAt);
  useEffect(() => {
    if (start?.place && isBesideText()) select(form, start.place);
  }, [start, form]);
  return (
    <SidePanel
      id="facts"
      title={t("Check against your brief")}
      closeLabel={t("Close the check")}
      takesFocus={takesFocus}
      focus="button"
      onClose={onClose}
    >
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">
        <div role="status" className="py-3 text-sm text-muted">
          {failure ?? summaryOf(facts, isBusy)}
        </div>
        {failure ? (
          <Button type="button" size="row" onClick={() => check()}>
            {t("Try again")}
          </Button>
        ) : null}
        {facts
          ? REMARK_GROUPS.filter(({ kind }) => facts[kind].length > 0).map((group) => (
              <RemarkGroup
                key={group.kind}
                title={t(group.title)}
                confirm={t(group.confirm)}
                remarks={facts[group.kind]}
                onChoose={goTo}
                onConfirm={({ key }) => check(key)}
                onReplace={(place, words) => replace(form, place, words)}
              />
            ))
          : null}
      </div>
    </SidePanel>
  );
}

interface RemarkGroupProps {
  title: string;
  /** Labels the button that puts a remark away. */
  confirm: string;
  remarks: readonly Remark[];
  onChoose(place: PassageLocation): void;
  onConfirm(remark: Remark): void;
  onReplace(place: PassageLocation, words: string): void;
}

const RemarkGroup = ({ title, confirm, remarks, onChoose, onConfirm, onReplace }: RemarkGroupProps) => (
  <section aria-label={title} className="pb-4">
    <h3 className="pb-1 text-sm font-semibold text-muted">{title}</h3>
    <ul className="divide-y divide-line border-y border-line">
      {remarks.map((remark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may stand in several places
        <li key={at} className="flex flex-wrap items-start justify-end gap-x-2 py-1.5">
          {remark.place ? (
            <button
              type="button"
              onClick={() => remark.place && onChoose(remark.place)}
              className="-ms-2 min-w-0 grow basis-48 rounded-control px-2 py-1.5 text-start text-sm hover:bg-wash"
            >
              <RemarkText remark={remark} />
            </button>
          ) : (
            <p className="min-w-0 grow basis-48 py-1.5 text-sm">
              <RemarkText remark={remark} />
            </p>
          )}
          <ReplaceButton remark={remark} onReplace={onReplace} />
          <Button
            type="button"
            size="row"
            variant="quiet"
            className="-me-2"
            onClick={() => onConfirm(remark)}
          >
            {confirm}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);

const ReplaceButton = ({
  remark: { place, replacement },
  onReplace,
}: { remark: Remark } & Pick<RemarkGroupProps, "onReplace">) =>
  place && replacement !== undefined ? (
    <Button type="button" size="row" onClick={() => onReplace(place, replacement)}>
      {t("Change to {words}", { words: replacement })}
    </Button>
  ) : null;

function summaryOf(facts: Facts | null, isBusy: boolean): string {
  if (!facts) return isBusy ? t("Checking…") : "";
  if (facts.openVariables) return notFilledIn(facts.openVariables);
  const count = remarksOf(facts).length;
  if (count === 0) return agreement(facts);
  return doubtsIn(facts).length > 0
    ? t("Choose an entry to go to its place. Before it is sent, you are asked about the contradictions.")
    : t("Choose an entry to go to its place. Nothing here keeps you from sending.");
}

const textOf = (form: HTMLFormElement) => form.querySelector("#editor-text");

function select(form: HTMLFormElement, place: PassageLocation): void {
  const root = textOf(form);
  const area = form.querySelector<HTMLTextAreaElement>("textarea[name=html]");
  if (!root) {
    if (area) selectInArea(area, place);
    return;
  }
  const range = passageInEditor(root, place);
  if (range) selectPassage(range);
}

/** Types over the passage, so that it is saved and taken back as typing is. */
function replace(form: HTMLFormElement, place: PassageLocation, words: string): void {
  const root = textOf(form);
  const range = root && passageInEditor(root, place);
  if (!range) return;
  selectPassage(range);
  document.execCommand("insertText", false, words);
}
