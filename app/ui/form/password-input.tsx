import { Eye, EyeOff } from "lucide";
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { IconButton } from "../button";
import { classes } from "../classes";
import { Icon } from "../icon";
import { useHydrated } from "../use-hydrated";
import { ONE_LINE } from "./field";
import { CONTROL, Field, type FieldTexts, useFieldProps } from "./field-frame";

interface PasswordInputProps extends Omit<ComponentPropsWithoutRef<"input">, "type">, FieldTexts {
  autoComplete: "current-password" | "new-password";
}

/** Can be shown after hydration; hidden again before submit. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const { frame, rest } = useFieldProps(props);
    const box = useRef<HTMLDivElement>(null);
    const [isShown, setShown] = useHiddenOnSubmit(box);
    const isHydrated = useHydrated();
    return (
      <Field {...frame}>
        {(control) => (
          <div ref={box} className="relative">
            <input
              autoCapitalize="none"
              spellCheck={false}
              {...rest}
              {...control}
              ref={ref}
              type={isShown ? "text" : "password"}
              className={classes(CONTROL, ONE_LINE, isHydrated && "pe-12", rest.className)}
            />
            {isHydrated ? (
              <IconButton
                label={t("Show password")}
                icon={<Icon of={isShown ? EyeOff : Eye} />}
                aria-pressed={isShown}
                aria-controls={control.id}
                disabled={rest.disabled}
                onClick={() => setShown(!isShown)}
                size="row"
                className="absolute end-1 top-1/2 -translate-y-1/2"
              />
            ) : null}
          </div>
        )}
      </Field>
    );
  },
);

/** Browsers offer to save a password only from a hidden field. */
function useHiddenOnSubmit(box: React.RefObject<HTMLDivElement>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [box]);
  return [isShown, setShown] as const;
}
