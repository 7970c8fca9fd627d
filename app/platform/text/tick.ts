import * as z from "zod";

export const TICK = "Tick the box or leave it empty.";

/** Of a form: absent where it is not ticked. */
export const tick = z.literal("on", TICK).optional();
