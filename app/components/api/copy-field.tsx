import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { ONE_LINE } from "~/ui/field";
import { CONTROL, Field } from "~/ui/field-frame";
import { useHydrated } from "~/ui/use-hydrated";

export interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  hint?: string;
}

/** A secret to be taken away: it can be selected anywhere, and copied by a button once the page is alive. */
export function CopyField({ id, label, value, hint }: CopyFieldProps) {
  const isAlive = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    // Where the browser refuses, it stands selected.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <div className="flex flex-col gap-2 sm:flex-row">
          <input
            {...control}
            ref={input}
            readOnly
            value={value}
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className={classes(CONTROL, ONE_LINE, "font-mono text-sm")}
          />
          {isAlive ? (
            <Button type="button" onClick={copy}>
              {isCopied ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Copy aria-hidden="true" className="size-4" />
              )}
              <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
