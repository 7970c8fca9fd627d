import * as z from "zod";
import { regionSchema } from "./choose-region.server";
import { profileSchema } from "./credentials";

/** The profile as its page posts it: with how times and dates are written. */
export const profileForm = z.object({ ...profileSchema.shape, ...regionSchema.shape });
