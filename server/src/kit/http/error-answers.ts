import { errorBody } from "#contract/errors.ts";

/** The error answers of every call, for the OpenAPI document. */
export const errorAnswers = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
  503: errorBody,
};
