import * as z from "zod";
import { changePasswordSchema } from "../credentials";
import { codeForm } from "./code-forms";

export const passwordForm = changePasswordSchema.pick({ currentPassword: true });

export const confirmAppForm = codeForm.extend({ endOthers: z.literal("on").optional() });
