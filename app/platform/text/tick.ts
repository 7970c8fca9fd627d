import * as z from "zod";

export const TICK = "Tick the box or leave it empty.";

/** A form's checkbox: the field is missing where it is not ticked. */
export const tick = z.literal("on", TICK).optional();
