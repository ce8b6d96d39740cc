import { test as base } from '../../browser/product.ts';
import { type FaultProxy, startFaultProxy } from '../../setup/fault-proxy.ts';

/** Tests whose `line` is a proxy before the product's store that breaks things on request. */
export const test = base.extend<object, { line: FaultProxy }>({
  line: [
    async ({ product }, use) => {
      const proxy = await startFaultProxy(product.store);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});
