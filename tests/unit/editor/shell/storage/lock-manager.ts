/** Web Locks of one origin: exclusive ones if they are to be had, shared ones when they are. */
export function createLockManager() {
  const held = new Set<string>();
  const waiting: { name: string; run: () => void }[] = [];
  const manager = {
    async request(name: string, { ifAvailable }: LockOptions, run: (lock: Lock | null) => unknown) {
      if (held.has(name)) {
        if (ifAvailable) return await run(null);
        await new Promise<void>((go) => waiting.push({ name, run: go }));
      }
      if (ifAvailable) held.add(name);
      try {
        return await run({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
        for (const other of waiting.splice(0)) other.run();
      }
    },
    query: async () => ({ held: [...held, 'another library’s'].map((name) => ({ name })) }),
  };
  return manager as unknown as LockManager;
}
