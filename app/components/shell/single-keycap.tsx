import { classes } from "~/ui/classes";
import { Keycap } from "~/ui/keycap";
import { useSingleKeysSetting } from "./single-keys";

/** The key beside what it does. Its place is kept until it is known whether it works. */
export function SingleKeycap({ letter, className }: { letter: string; className?: string }) {
  const { isOn } = useSingleKeysSetting();
  if (isOn === false) return null;
  return (
    <span aria-hidden="true" className={classes(isOn === null && "invisible noscript:hidden", className)}>
      <Keycap keys={[letter]} />
    </span>
  );
}
