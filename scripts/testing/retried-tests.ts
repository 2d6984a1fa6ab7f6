import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only on a retry, so that none goes unnoticed. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export as its reporter.
export default class RetriedTests implements Reporter {
  readonly #retried: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (tries > 0 && test.result().state === 'passed') this.#retried.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.#retried) {
      console.log(`PASSED AT ANOTHER TRY: ${test.module.relativeModuleId} › ${test.fullName}`);
      for (const error of test.result().errors ?? []) console.log(`  ${error.message}`);
    }
  }
}
