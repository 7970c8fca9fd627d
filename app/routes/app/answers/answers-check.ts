import { errorsIn } from "~/components/form/errors-in";
import type { FormCheck } from "~/components/form/use-checked-form";
import { addedAnswers } from "~/domain/briefs/answers-to-add";

export const checkAnswers: FormCheck = (form) => errorsIn(form, addedAnswers);
