import * as z from "zod";
import { changePasswordSchema } from "../accounts/credentials";
import { codeForm } from "./code-forms";

/** Asked before anything about the second factor changes. */
export const passwordForm = changePasswordSchema.pick({ currentPassword: true });

/** The last step of adding an app. */
export const confirmAppForm = codeForm.extend({ endOthers: z.literal("on").optional() });
