import { FileCheck2 } from "lucide";
import { useTranslate } from "~/components/message";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

interface CheckFormProps {
  typed: string;
  /** Given by the URL. */
  document: string | null;
  language: string | null;
  isRefused: boolean;
  isAgain: boolean;
}

export function CheckForm({ typed, document, language, isRefused, isAgain }: CheckFormProps) {
  const t = useTranslate();
  return (
    <form method="get" action="/verify" className="mt-8" data-check>
      {document ? <input type="hidden" name="document" value={document} /> : null}
      {language ? <input type="hidden" name="language" value={language} /> : null}
      <FilePlace isAgain={isAgain} />
      <noscript>
        <p className="mb-2 text-muted">{t("verify.no_script")}</p>
      </noscript>
      <details open={isRefused} data-by-hand className="mt-1">
        <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-action hover:underline sm:min-h-8">
          {t("verify.by_hash")}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
          <TextInput
            id="sha256"
            name="sha256"
            label={t("verify.hash")}
            hint={t("verify.hash.hint")}
            error={isRefused ? t("verify.hash.wrong") : null}
            defaultValue={isRefused ? typed : ""}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isRefused}
            className="tabular-nums"
          />
          <Button className="sm:mt-7">{t("verify.check")}</Button>
        </div>
      </details>
    </form>
  );
}

/** The script puts the file's name in its place. */
const FILE = "{file}";

/** Hidden until the script runs: without it the browser would send the file's name only. */
function FilePlace({ isAgain }: { isAgain: boolean }) {
  const t = useTranslate();
  return (
    <div hidden data-file-place>
      <label className="grid cursor-pointer justify-items-center gap-1 rounded-panel border-2 border-dashed border-line-strong bg-sheet px-5 py-9 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action data-over:border-action data-over:bg-action-soft">
        <Icon of={FileCheck2} className="mb-2 size-7 text-action" strokeWidth={1.75} />
        <span className="text-lg font-semibold">
          {isAgain ? t("verify.choose_another") : t("verify.choose")}
        </span>
        <span className="text-muted">{t("verify.drop")}</span>
        <input type="file" accept="application/pdf,.pdf" className="sr-only" data-file />
      </label>
      <p
        aria-live="polite"
        data-progress
        data-computing={t("verify.computing", { file: FILE })}
        data-unreadable={t("verify.unreadable", { file: FILE })}
        className="mt-3 min-h-6 text-sm text-muted"
      />
    </div>
  );
}
