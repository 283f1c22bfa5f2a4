interface ImportMetaEnv {
  /** The version of the product, as package.json has it. */
  readonly VERSION: string;
}
