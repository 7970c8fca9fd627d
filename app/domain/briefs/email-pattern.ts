/** An address at a domain; not one at a number, such as x@[127.0.0.1], and not the link to one, "mailto:x@y.example". */
export const EMAIL_PATTERN = /^[^\s@<>,;:()"]+@(?:[^\s@<>,;"[\].]+\.)+[^\s@<>,;"[\].\d][^\s@<>,;"[\].]*$/;
