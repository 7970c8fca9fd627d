import { useRef } from "react";
import { classes } from "~/ui/classes";
import { ONE_LINE } from "~/ui/field";
import { CONTROL, Field } from "~/ui/field-frame";
import { CopyButton } from "./copy-button";

export interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  hint?: string;
}

/** A secret in one line, to be selected or copied. */
export function CopyField({ id, label, value, hint }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
          <CopyButton value={value} select={() => input.current?.select()} />
        </div>
      )}
    </Field>
  );
}
