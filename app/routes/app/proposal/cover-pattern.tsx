import { RefreshCw } from "lucide";
import { type Dispatch, useState } from "react";
import { CoverGround } from "~/components/document/cover-ground";
import { type CoverPattern, PATTERN_FAMILIES, type PatternFamily } from "~/db/vocabulary";
import { shownCover } from "~/domain/branding/cover";
import { patternName } from "~/domain/branding/patterns/cover-pattern";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { ChoiceFrame, type FieldTexts } from "~/ui/form/field-frame";
import { CARD, RADIO } from "~/ui/form/radio-cards";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

interface CoverPatternFieldProps extends Pick<FieldTexts, "error" | "fieldClassName"> {
  pattern: CoverPattern;
  onChange: Dispatch<CoverPattern>;
  /** `#rrggbb` */
  colour: string;
}

const NAMES: Readonly<Record<PatternFamily, AppMessage>> = {
  contours: msg("Contours"),
  quarters: msg("Quarters"),
  stripes: msg("Stripes"),
  dots: msg("Dots"),
  arcs: msg("Arcs"),
};

const MOST_TRIES = 2 ** 32;

/** One pattern of each family. Another seed draws all of them anew. */
export function CoverPatternField({ pattern, onChange, colour, ...texts }: CoverPatternFieldProps) {
  const hasScripts = useHydrated();
  const [drawn, setDrawn] = useState(0);
  const redraw = () => {
    onChange({ ...pattern, seed: Math.floor(Math.random() * MOST_TRIES) });
    setDrawn(drawn + 1);
  };
  return (
    <div className={texts.fieldClassName}>
      <ChoiceFrame id="look-coverPattern" label={t("Pattern")} error={texts.error}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {PATTERN_FAMILIES.map((family) => (
            <label key={family} className={classes(CARD, "flex-col gap-2 p-2")}>
              <PatternGround
                pattern={{ family, seed: pattern.seed }}
                colour={colour}
                className="aspect-[5/6] w-full rounded-[4px]"
              />
              <span className="flex items-center gap-2 text-sm font-medium">
                <input
                  type="radio"
                  name="coverPattern"
                  value={patternName({ family, seed: pattern.seed })}
                  checked={family === pattern.family}
                  onChange={() => onChange({ ...pattern, family })}
                  className={classes(RADIO, "mt-0")}
                />
                {t(NAMES[family])}
              </span>
            </label>
          ))}
        </div>
      </ChoiceFrame>
      {hasScripts ? (
        <Button type="button" size="row" className="mt-3" onClick={redraw}>
          <Icon of={RefreshCw} className="size-4" />
          {t("Another pattern")}
        </Button>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {drawn > 0 ? t("The patterns are drawn anew ({count}).", { count: drawn }) : ""}
      </p>
    </div>
  );
}

interface PatternGroundProps {
  pattern: CoverPattern;
  colour: string;
  className: string;
}

export function PatternGround({ pattern, colour, className }: PatternGroundProps) {
  const shown = shownCover({ layout: "pattern", colour, picture: null, pattern });
  if (!shown?.field) return null;
  return (
    <span aria-hidden="true" className={classes("relative block overflow-hidden", className)}>
      <CoverGround hex={shown.field.hex} pattern={shown.pattern} />
    </span>
  );
}
