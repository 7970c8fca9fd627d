/** What is typed to delete an account, besides its own address; apart from the schema, which no browser needs. */
export const DELETE_WORD = "DELETE";
