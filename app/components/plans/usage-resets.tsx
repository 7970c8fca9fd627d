import { LocalTime } from "~/ui/local-time";

/** Such as "Resets on 16 December"; a trial's counts never reset. */
export const UsageResets = ({ at }: { at: string | number | null }) =>
  at === null ? null : (
    <>
      Resets on <LocalTime value={at} style="day" />
    </>
  );
