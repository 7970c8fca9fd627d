import * as z from "zod";
import { regionSchema } from "./choose-region.server";
import { profileSchema } from "./credentials";

export const profileForm = z.object({ ...profileSchema.shape, ...regionSchema.shape });
