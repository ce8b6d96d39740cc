import { describe, expect, it } from 'vitest';
import { runConcurrentClients } from '../../setup/concurrent-clients.ts';
import { ServerProcess } from '../../setup/server-process.ts';

describe('the memory of a server', () => {
  it('stays flat under 32 clients for two minutes', async () => {
    const server = await ServerProcess.start({ MATTING_ENGINE: 'fake' });
    try {
      const { second, last, rounds, refused } = await runConcurrentClients(server, { clients: 32, seconds: 120 });
      console.log(
        `memory: ${Math.round(second)} MB, then ${Math.round(last)} MB; ${rounds} rounds, ${refused} not whole`,
      );
      expect(refused).toBe(0);
      expect(rounds).toBeGreaterThan(100);
      // The heap still finds its size in these minutes; what leaks with each round shows far above that.
      expect(last / second).toBeLessThan(1.25);
    } finally {
      await server.stop();
    }
  });
});
