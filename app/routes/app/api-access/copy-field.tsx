import { useRef } from "react";
import { CopyButton } from "~/components/copy-button";
import { classes } from "~/ui/classes";
import { ONE_LINE } from "~/ui/form/field";
import { CONTROL, Field } from "~/ui/form/field-frame";

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  hint?: string;
}

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
