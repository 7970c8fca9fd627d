/** Apart from the schema, so that zod stays out of the browser. */
export const DELETE_WORD = "DELETE";
