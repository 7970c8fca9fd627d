import { FileCheck2 } from "lucide-react";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";

interface CheckFormProps {
  typed: string;
  /** From the URL. */
  document: string | null;
  isRefused: boolean;
  isAgain: boolean;
}

export function CheckForm({ typed, document, isRefused, isAgain }: CheckFormProps) {
  return (
    <form method="get" action="/verify" className="mt-8" data-check>
      {document ? <input type="hidden" name="document" value={document} /> : null}
      <FilePlace isAgain={isAgain} />
      <noscript>
        <p className="mb-2 text-muted">
          Without JavaScript, your browser can’t compute the fingerprint. Compute it yourself, as described
          below, and paste it here.
        </p>
      </noscript>
      <details open={isRefused} data-by-hand className="mt-1">
        <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-action hover:underline sm:min-h-8">
          Check by SHA-256 instead
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
          <TextInput
            id="sha256"
            name="sha256"
            label="SHA-256 of the file"
            hint="64 digits and letters from a to f, as sha256sum, shasum or certutil print them."
            error={isRefused ? "A SHA-256 has 64 digits and letters from a to f." : null}
            defaultValue={isRefused ? typed : ""}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isRefused}
            className="tabular-nums"
          />
          <Button className="sm:mt-7">Check</Button>
        </div>
      </details>
    </form>
  );
}

/** Hidden until the script runs: without it the browser would send the file's name only. */
function FilePlace({ isAgain }: { isAgain: boolean }) {
  return (
    <div hidden data-file-place>
      <label className="grid cursor-pointer justify-items-center gap-1 rounded-panel border-2 border-dashed border-line-strong bg-sheet px-5 py-9 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action data-over:border-action data-over:bg-action-soft">
        <FileCheck2 aria-hidden="true" className="mb-2 size-7 text-action" strokeWidth={1.75} />
        <span className="text-lg font-semibold">{isAgain ? "Check another PDF" : "Choose a PDF"}</span>
        <span className="text-muted">or drop it here</span>
        <input type="file" accept="application/pdf,.pdf" className="sr-only" data-file />
      </label>
      <p aria-live="polite" data-progress className="mt-3 min-h-6 text-sm text-muted" />
    </div>
  );
}
