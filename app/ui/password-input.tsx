import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from "react";
import { IconButton } from "./button";
import { classes } from "./classes";
import { ONE_LINE } from "./field";
import { CONTROL, Field, useFrame, type Words } from "./field-frame";
import { useHydrated } from "./use-hydrated";

export interface PasswordInputProps extends Omit<ComponentPropsWithoutRef<"input">, "type">, Words {
  /** Which one it is, for password managers. */
  autoComplete: "current-password" | "new-password";
}

/** A password. It can be shown once the page is alive, and is hidden again before it is sent. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const { frame, rest } = useFrame(props);
    const box = useRef<HTMLDivElement>(null);
    const [isShown, setShown] = useHiddenOnSubmit(box);
    const isAlive = useHydrated();
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
              className={classes(CONTROL, ONE_LINE, isAlive && "pe-12", rest.className)}
            />
            {isAlive ? (
              <IconButton
                label="Show password"
                icon={isShown ? <EyeOff /> : <Eye />}
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

/** A browser offers to keep a password only from a field that hides it. */
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
