import { errorsIn } from "~/components/form/errors-in";
import type { FormCheck } from "~/components/form/use-checked-form";
import { sendFormSchema } from "./send-form-schema";

export const checkSend: FormCheck = (form) => errorsIn(form, sendFormSchema);
