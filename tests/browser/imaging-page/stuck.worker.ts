/** Takes any job and never lets go: a decoder that hangs. */
self.addEventListener('message', () => {
  for (;;) {
    // Nothing but the end of this worker ends it.
  }
});
