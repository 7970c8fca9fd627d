import { errorsIn } from "~/components/form/errors-in";
import type { FormCheck } from "~/components/form/use-checked-form";
import { detailsSchema } from "~/domain/proposals/details-form";

export const checkDetails: FormCheck = (form) => errorsIn(form, detailsSchema);
