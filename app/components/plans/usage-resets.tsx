import { LocalTime } from "~/ui/local-time";

/** When a count starts at nothing again: "Resets on 16 December". Nothing on trial, where it never does. */
export const UsageResets = ({ at }: { at: string | number | null }) =>
  at === null ? null : (
    <>
      Resets on <LocalTime value={at} style="day" />
    </>
  );
