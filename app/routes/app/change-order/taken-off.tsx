import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/checkbox";

interface TakenOffProps {
  lines: { key: string; name: string; amount: string }[];
  /** The keys that a refused form had: one, several or none. */
  chosen: unknown;
  error: string | undefined;
}

export function TakenOff({ lines, chosen, error }: TakenOffProps) {
  if (lines.length === 0 && !error) return null;
  const keys = [chosen].flat();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t("What it takes off")}</legend>
      <p className="mb-1 text-sm text-muted">
        {t("A line that becomes smaller or larger is taken off here and added above with its new price.")}
      </p>
      {error ? (
        <p role="alert" className="text-sm font-medium text-rejected">
          {error}
        </p>
      ) : null}
      {lines.map(({ key, name, amount }) => (
        <Checkbox
          key={key}
          name="takesOff"
          value={key}
          defaultChecked={keys.includes(key)}
          label={
            <>
              <bdi>{name}</bdi> <span className="text-muted tabular-nums">{amount}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
