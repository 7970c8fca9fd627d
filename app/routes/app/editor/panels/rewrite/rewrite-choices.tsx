import { type ReactNode, useState } from "react";
import { plainOf } from "~/components/document-markup/parse-allowed";
import type { RewriteAllowance } from "~/domain/proposals/editing/rewrite-passage.server";
import { LONGEST_PASSAGE, LONGEST_TOPIC, type RewriteKind } from "~/domain/writing/rewrite/rewrite-kinds";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from "~/platform/language/languages";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Select, TextInput } from "~/ui/form/field";
import { type EditorPassage, isPassage, type NoPassage } from "../../quill/passages/passage";
import { ownSubmit } from "../own-submit";
import type { Wish } from "./use-rewrite";

interface RewriteChoicesProps {
  found: EditorPassage | NoPassage;
  /** Null until it is known. */
  allowance: RewriteAllowance | null;
  onChoose(wish: Wish): void;
}

const REPLACING: [RewriteKind, AppMessage][] = [
  ["rewrite", msg("Rewrite")],
  ["shorten", msg("Shorten")],
  ["friendlier", msg("Friendlier")],
  ["firmer", msg("Firmer")],
  ["grammar", msg("Fix grammar")],
];

export function RewriteChoices({ found, allowance, onChoose }: RewriteChoicesProps) {
  const passage = isPassage(found) ? found : null;
  const reason = reasonAgainst(found, allowance);
  const mayAdd = reason === null && passage?.addAfter != null;
  return (
    <div className="grid gap-6 pt-4">
      {allowance && reason && passage ? (
        <Banner tone="warning" title={t("Not available.")}>
          {reason}
        </Banner>
      ) : null}
      <Part title={t("Passage")}>
        {passage ? (
          <blockquote className="line-clamp-4 border-s-2 border-line-strong ps-3 text-sm whitespace-pre-line text-muted">
            {plainOf(passage.html)}
          </blockquote>
        ) : (
          <p className="text-sm text-muted">{isPassage(found) ? "" : found.reason}</p>
        )}
      </Part>
      <Part title={t("Change it")}>
        <div className="flex flex-wrap gap-2">
          {REPLACING.map(([kind, name], at) => (
            <Button
              key={kind}
              type="button"
              size="row"
              data-first={at === 0 ? "" : undefined}
              aria-disabled={reason !== null || undefined}
              onClick={() => reason === null && onChoose({ kind })}
            >
              {t(name)}
            </Button>
          ))}
        </div>
        <Translation isOff={reason !== null} onChoose={onChoose} />
      </Part>
      <Part title={t("Add to it")}>
        <div>
          <Button
            type="button"
            size="row"
            aria-disabled={!mayAdd || undefined}
            onClick={() => mayAdd && onChoose({ kind: "continue" })}
          >
            {t("Continue writing")}
          </Button>
        </div>
        <NewSection isOff={!mayAdd} onChoose={onChoose} />
        {passage && !passage.addAfter ? (
          <p className="text-sm text-muted">{t("Put the caret into the text to add something there.")}</p>
        ) : null}
      </Part>
      {allowance?.hasModel ? (
        <p className="text-sm text-muted">
          {`${leftText(allowance)} ${t("The passage, the text before it and your brief are sent to the writing model.")}`}
        </p>
      ) : null}
    </div>
  );
}

const leftText = ({ left, limit, isTrial }: RewriteAllowance): string =>
  isTrial
    ? t("{left} of {limit} left in your trial.", { left, limit })
    : t("{left} of {limit} left this month.", { left, limit });

function reasonAgainst(found: EditorPassage | NoPassage, allowance: RewriteAllowance | null): string | null {
  if (!allowance) return "";
  if (!allowance.hasModel)
    return t("No writing model is set up here, so nothing can be rewritten and nothing is sent anywhere.");
  if (allowance.left === 0)
    return allowance.isTrial
      ? t("You have used all {limit} rewrites in your trial.", { limit: allowance.limit })
      : t("You have used all {limit} rewrites this month.", { limit: allowance.limit });
  if (!isPassage(found)) return found.reason;
  if (found.html.length > LONGEST_PASSAGE) return t("Select a shorter passage: about four pages at most.");
  return null;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="text-sm font-semibold text-muted">{title}</h3>
    {children}
  </section>
);

interface ChoiceProps {
  isOff: boolean;
  onChoose(wish: Wish): void;
}

function Translation({ isOff, onChoose }: ChoiceProps) {
  const [language, setLanguage] = useState<Language>("de");
  return (
    <div className="flex items-end gap-2">
      <Select
        label={t("Translate into")}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag}>
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </Select>
      <Button
        type="button"
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onChoose({ kind: "translate", language })}
      >
        {t("Translate")}
      </Button>
    </div>
  );
}

function NewSection({ isOff, onChoose }: ChoiceProps) {
  const [topic, setTopic] = useState("");
  const [error, setError] = useState<string>();
  const submit = ownSubmit(() => {
    if (isOff) return;
    if (topic.trim() === "") return setError(t("Say in a line what the section is about."));
    onChoose({ kind: "section", topic });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextInput
        label={t("New section about")}
        hint={t("In one line, such as: how we hand over and train the team")}
        error={error ? [error] : undefined}
        maxLength={LONGEST_TOPIC}
        value={topic}
        onChange={({ target: { value } }) => {
          setTopic(value);
          setError(undefined);
        }}
      />
      <div>
        <Button size="row" aria-disabled={isOff || undefined}>
          {t("Write the section")}
        </Button>
      </div>
    </form>
  );
}
