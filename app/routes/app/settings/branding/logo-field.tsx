import { Image } from "lucide";
import type { ReactNode } from "react";
import { LogoImage } from "~/components/document/logo-image";
import { LOGO_TYPES, type SizeLimit } from "~/domain/branding/limits";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { describedBy, FieldNotes, firstError } from "~/ui/form/field-frame";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { type ChosenPicture, useChosenPicture } from "./use-chosen-picture";

interface LogoFieldProps {
  id: string;
  label: string;
  limit: SizeLimit;
  hint: string;
  saved: ShownLogo | null;
  error?: string[] | null;
  autoFocus?: boolean;
  children?: ReactNode;
}

/** File picker and drop zone with a preview; a native input without JavaScript. */
export function LogoField({ id, label, limit, hint, saved, error, autoFocus, children }: LogoFieldProps) {
  const hasScripts = useHydrated();
  const chosen = useChosenPicture(limit);
  const sentence = chosen.refusal ?? (chosen.isNewer ? null : firstError(error));
  return (
    <div className="min-w-0">
      {/* With JavaScript the button is the label. */}
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div
        {...(hasScripts ? chosen.zone : {})}
        className={classes(ZONE, chosen.isOver && "border-action bg-action-soft")}
      >
        <Paper picture={chosen.picture} saved={saved} />
        {/* As high as the button that replaces the input on hydration. */}
        <div className="flex min-h-12 max-w-full min-w-0 flex-wrap items-center gap-2 sm:min-h-10">
          <input
            {...chosen.input}
            id={id}
            type="file"
            name="logo"
            accept={LOGO_TYPES}
            // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is where to go on
            autoFocus={autoFocus}
            aria-invalid={sentence ? true : undefined}
            aria-describedby={describedBy(id, sentence, hint)}
            className={hasScripts ? "peer sr-only" : PLAIN}
          />
          {hasScripts ? (
            <label htmlFor={id} className={classes(buttonClass(), CHOOSE)}>
              {saved || chosen.picture ? t("Change Logo") : t("Select Logo")}
            </label>
          ) : null}
          {children}
        </div>
        <p className="min-h-5 text-sm text-muted noscript:hidden pointer-coarse:hidden">
          {hasScripts ? t("or drop it here") : null}
        </p>
      </div>
      <div aria-live="polite">
        <FieldNotes id={id} error={sentence} hint={hint} />
      </div>
    </div>
  );
}

/** Always white, as on a proposal. */
function Paper({ picture, saved }: { picture: ChosenPicture | null; saved: ShownLogo | null }) {
  return (
    <div className="grid min-h-24 w-full place-items-center rounded-control border border-line bg-white p-4 [&>img]:h-auto [&>img]:max-h-24 [&>img]:max-w-full [&>img]:object-contain">
      {picture ? (
        <img src={picture.source} alt={t("Preview of {name}", { name: picture.name })} />
      ) : saved ? (
        <LogoImage logo={saved} />
      ) : (
        <Icon of={Image} strokeWidth={1.5} className="size-8 text-[#8f8a7e]" />
      )}
    </div>
  );
}

const ZONE =
  "grid min-w-0 justify-items-center gap-3 rounded-control border border-dashed border-edge p-4 transition-colors duration-150 motion-reduce:transition-none";
/** Styles the native input, where no script replaces it by a button. */
const PLAIN =
  "max-w-full min-w-0 text-sm file:me-3 file:h-10 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-sheet file:px-4 file:font-semibold file:text-ink";
const CHOOSE =
  "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action";
