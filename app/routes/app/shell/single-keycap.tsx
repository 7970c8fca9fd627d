import { classes } from "~/ui/classes";
import { Keycap } from "~/ui/keycap";
import { useSingleKeysSetting } from "./single-keys";

/** Its space is reserved until hydration. */
export function SingleKeycap({ letter, className }: { letter: string; className?: string }) {
  const { isOn } = useSingleKeysSetting();
  if (isOn === false) return null;
  return (
    <span aria-hidden="true" className={classes(isOn === null && "invisible noscript:hidden", className)}>
      <Keycap keys={[letter]} />
    </span>
  );
}
